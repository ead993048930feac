import { describe, expect, test } from 'vitest'
import { chunkGroups } from '#app/build/chunks.ts'
import { root, type Source, sources } from '../support/sources.ts'

const dictionary = 'kernel/language/common-words.ts'
const files = sources().filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
const rowed = files.filter(
  ({ path, text }) => text.includes('defineMessages(') && !/^(app\/|kernel\/messages\.ts)/.test(path),
)
/** Not shown to people: it says which language was built. */
const wordFiles = rowed.filter(({ path }) => path !== 'kernel/web/built-language.ts')

const ofModule = /^modules\/([\w-]+)\/(?:messages|words\/([\w-]+))\.ts$/
const elsewhere = /^(kernel|engines)\/(?:[\w-]+\/)*(?:[\w-]+-)?words\.ts$/
const pathsOf = (some: readonly Source[]) => some.map(({ path }) => path)

describe('word files', () => {
  test('are messages.ts and words/… of a module, and words.ts or …-words.ts beside what says them elsewhere', () => {
    expect(wordFiles.length).toBeGreaterThan(100)
    expect(pathsOf(wordFiles.filter(({ path }) => !ofModule.test(path) && !elsewhere.test(path)))).toEqual([])
    const folders = files.filter(({ path }) => /^modules\/[\w-]+\/words\//.test(path))
    expect(pathsOf(folders.filter((one) => !wordFiles.includes(one)))).toEqual([])
  })

  test('export what they are called, or `messages` where a route table or module.ts names them', () => {
    const camel = (what: string) => what.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isCalledSo = ({ path, text }: Source) => {
      const what = ofModule.exec(path)?.[2]
      const [name, ...more] = [...text.matchAll(/^export const (\w+)/gm)].map(([, found]) => found)
      return more.length === 0 && (name === 'messages' || (what !== undefined && name === `${camel(what)}Messages`))
    }
    const inModules = wordFiles.filter(({ path }) => ofModule.test(path))
    expect(pathsOf(inModules.filter((one) => !isCalledSo(one)))).toEqual([])
  })

  /** Which files may import words of such a name, besides the module's other word files. */
  const readers: [what: RegExp, may: RegExp][] = [
    [/^manage(-|$)/, /^web\/manage\//],
    [/^page(-|$)/, /^web\//],
    [/^(server(-|$)|audit$|setting$)/, /^server\//],
  ]
  test.each(readers)('whose name is like %s are loaded only where it is like %s', (what, may) => {
    const isOwn = (path: string) => what.test(ofModule.exec(path)?.[2] ?? '')
    const breaches = files.flatMap(({ path, imports }) =>
      imports
        .filter((to) => isOwn(to) && !ofModule.test(path) && !may.test(path.split('/').slice(2).join('/')))
        .map((to) => `${path} → ${to}`),
    )
    expect(wordFiles.some(({ path }) => isOwn(path))).toBe(true)
    expect(breaches).toEqual([])
  })

  test('of a module stand apart from what its pages share: both are loaded by the route table, in either order', () => {
    const parts = chunkGroups(root).find(({ debugName }) => debugName === 'parts of a module')!
    const nameOf = parts.name as (id: string) => string | null
    expect(nameOf(`${root}/modules/identity/web/Login.tsx`)).toBe('identity')
    const inModules = wordFiles.filter(({ path }) => ofModule.test(path))
    expect(inModules.map(({ path }) => nameOf(`${root}/${path}`)).filter(Boolean)).toEqual([])
  })

  test('have 300 lines at most', () => {
    const long = [...wordFiles, ...files.filter(({ path }) => path === dictionary)]
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })
})

describe('the dictionary', () => {
  const rowsOf = (text: string) => [...text.matchAll(/^\s+(?:'[^']+'|\w+): (\[.+\]),?$/gm)].map(([, row]) => row!)
  const areaOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const common = rowsOf(files.find(({ path }) => path === dictionary)!.text)

  test('has what it has once', () => {
    expect(common.length).toBeGreaterThan(100)
    expect(common.filter((row, i) => common.indexOf(row) !== i)).toEqual([])
  })

  test('has every wording that stands in three areas', () => {
    const areas = new Map<string, Set<string>>()
    for (const { path, text } of wordFiles)
      for (const row of rowsOf(text)) areas.set(row, (areas.get(row) ?? new Set()).add(areaOf(path)))
    const spelled = [...areas].filter(([row, among]) => common.includes(row) || among.size >= 3)
    expect(spelled.map(([row, among]) => `${row}: ${[...among].join(', ')}`)).toEqual([])
  })

  test('has nothing that nobody says', () => {
    const said = new Set(wordFiles.flatMap(({ text }) => [...text.matchAll(/\bcommon\.(\w+)/g)].map(([, key]) => key)))
    const keys = [...files.find(({ path }) => path === dictionary)!.text.matchAll(/^ {2}(\w+): \[/gm)]
    expect(keys.map(([, key]) => key).filter((key) => !said.has(key))).toEqual([])
  })
})
