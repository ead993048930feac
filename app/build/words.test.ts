import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { common } from '#kernel/language/common-words.ts'
import { defineMessages, languages } from '#kernel/language/messages.ts'
import { splitLanguages } from './languages.ts'
import { codeIn, hasMarks, markedText } from './marks.ts'
import { wordsMarked } from './words.ts'

/** Texts that a minifier might quote, escape, join or misread. */
const rows = {
  plain: ['草稿箱', 'Drafts'],
  quotes: ['“引号”与\'单\'"双"`反`', 'It\'s "said" `so`', '「引號」\'單\'"雙"`反`'],
  params: ['{name} 有 {n} 条', '{name} has {n}', '{name} 有 {n} 則'],
  slashes: ['路径 C:\\新\\n', 'Path C:\\new\\u0041\\', '路徑 C:\\新'],
  template: ['价格 \u0024{price} $', '\u0024{price} costs $', '價格 \u0024{price}'],
  lines: ['第一行\n第二行\r\n\t末', 'First\nsecond\r\n\tlast', '第一列\n第二列'],
  odd: ['零\0一\u2028二\ufeff三</script>', '0\0' + '1\u2028\ufeff</script><!--', '零'],
  empty: ['', '', ''],
} as const

const row = (texts: readonly string[]) => `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`
const source = `
import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
const other = defineMessages({ other: ['别处', 'Elsewhere'], plain: ['不见', 'Unseen'] })
const own = defineMessages({
${Object.entries(rows)
  .map(([key, texts]) => `  ${key}: ${row(texts)},`)
  .join('\n')}
  backticks: [\`两\\n行\`, \`Two\\nlines\`],
  shared: common.archived,
  'shared.number': common.numberOfPerson,
}, other)
globalThis.built = own
`
const expected = defineMessages(
  {
    ...rows,
    backticks: ['两\n行', 'Two\nlines'],
    shared: common.archived,
    'shared.number': common.numberOfPerson,
  },
  defineMessages({ other: ['别处', 'Elsewhere'], plain: ['不见', 'Unseen'] }),
)

const root = join(import.meta.dirname, '../..')
let folder: string
let code: string

beforeAll(async () => {
  // Inside the project, so that its import map applies.
  await mkdir(join(root, '.tmp'), { recursive: true })
  folder = await mkdtemp(join(root, '.tmp/words-'))
  const input = join(folder, 'entry.ts')
  await writeFile(input, source)
  const outDir = join(folder, 'web')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [wordsMarked()],
    build: { outDir, modulePreload: false, target: ['chrome87', 'safari14', 'firefox78'], rolldownOptions: { input } },
  })
  await writeFile(join(outDir, 'assets/plain.css'), 'a{}')
  const [file] = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'))
  code = await readFile(join(outDir, 'assets', file!), 'utf8')
  await splitLanguages(outDir)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const builtIn = async (language: string): Promise<string> => {
  const assets = join(folder, 'web', language, 'assets')
  const [file] = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  return readFile(join(assets, file!), 'utf8')
}

/** Runs the script of a language and returns its result. */
const run = (script: string) => {
  new Function(script)()
  return (globalThis as unknown as { built: Record<string, Record<string, string>> }).built
}

test('every text is what it was, however it was quoted on its way', async () => {
  for (const language of languages) {
    const built = run(await builtIn(language))
    expect(built.zh).toEqual(expected[language])
    expect(built.en).toBe(built.zh)
    expect(built.tw).toBe(built.zh)
  }
})

test('a file has the words of its own language, and no mark or converter is left in it', async () => {
  const [zh, en, tw] = [await builtIn('zh'), await builtIn('en'), await builtIn('tw')]
  expect(code).toContain('⟦草稿箱⁋Drafts⁋草稿箱⟧')
  expect([zh, en, tw].map(hasMarks)).toEqual([false, false, false])
  expect(en).not.toMatch(/\p{Script=Han}/u)
  expect(zh).not.toContain('Drafts')
  expect(zh).not.toContain('條')
  expect(tw).not.toMatch(/Drafts|别处/)
  expect(code.length).toBeLessThan(4_000)
})

test('what has no words is one file for all languages, and nothing stands beside the languages', async () => {
  const web = join(folder, 'web')
  const files = await Promise.all(languages.map((language) => stat(join(web, language, 'assets/plain.css'))))
  expect(new Set(files.map(({ ino }) => ino)).size).toBe(1)
  expect((await readdir(web)).toSorted()).toEqual(['en', 'tw', 'zh'])
})

test('a mark that was not taken apart is an error, also when it was escaped', () => {
  expect(codeIn('en', '"⟦a⁋b⁋c⟧"+`⟦d⁋e⁋f⟧`')).toBe('"b"+`e`')
  expect(() => codeIn('en', '"⟦a⁋b⟧"')).toThrow('not taken apart')
  expect(() => codeIn('en', '"\\u27e6a\\u204bb\\u204bc\\u27e7"')).toThrow('not taken apart')
  expect(() => markedText({ zh: '⟦', en: '', tw: '' })).toThrow('holds a mark')
})
