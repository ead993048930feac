import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesOf } from './new-module/names.ts'
import { register } from './new-module/register.ts'

const template = fileURLToPath(new URL('./new-module/template/', import.meta.url))

/** Generates a working module and registers it; returns the files it wrote, or throws one clear sentence. */
export function newModule(root: string, name: string, zh = '新服务'): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    throw new Error(`“${name}” is no module name: use lower-case words joined by hyphens, as in shuttle-bus.`)
  }
  if (existsSync(join(root, 'modules', name))) throw new Error(`There is already a module ${name}.`)
  const files = globSync('**/*.txt', { cwd: template }).map((file) => write(root, name, zh, file))
  format(root, [...files, ...register(root, name)])
  return files
}

/** The spellings of the template's name in code, database, paths and texts, each replaced by those of the module. */
function write(root: string, name: string, zh: string, file: string): string {
  const { camel, snake, words } = namesOf(name)
  const spellings = {
    'sample-things': name,
    sampleThings: camel,
    sample_things: snake,
    samplethings: camel.toLowerCase(),
    'Sample things': words,
    样例服务: zh,
  }
  let text = readFileSync(join(template, file), 'utf8')
  for (const [ours, theirs] of Object.entries(spellings)) text = text.replaceAll(ours, theirs)
  const plain = file.replace(/\.txt$/, '')
  const path = plain === 'e2e/agenda.ts' ? `e2e/agenda/${name}.ts` : `modules/${name}/${plain}`
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return path
}

/** Where lines break and how imports are sorted depends on the name. */
function format(root: string, files: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'check', '--write', '--vcs-enabled=false', ...files.filter((file) => !file.endsWith('.md'))]
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const root = fileURLToPath(new URL('../', import.meta.url))
    const [name = '', zh] = process.argv.slice(2)
    console.log(newModule(root, name, zh).toSorted().join('\n'))
    const { makeMigration } = await import('../db/make-migration.ts')
    console.log(`db/migrations/${makeMigration(namesOf(name).snake)}

It is a service of the demo site “lakeside” and passes these commands:
  npm test -- modules/${name}
  npm run typecheck
  npm run lint
npm run dev shows it under http://localhost:8080/site/${namesOf(name).camel}/index and http://localhost:8080/site/manage/${name}.
A demo site that was made before it is made anew, with everything in it, by
  npm run site -- delete --id lakeside --yes`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
