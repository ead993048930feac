import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './support/sources.ts'

const leftOut = readFileSync(`${root}/ops/container/browser-packages.txt`, 'utf8').trim().split('\n')
const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { dependencies: object }

/** Files that a running server loads; of the browser side the route manifests, whose pages are loaded by browsers only. */
const loaded = globSync(
  [
    'kernel/*.ts',
    'kernel/{language,server}/**/*.ts',
    '{engines,modules}/*/*.ts',
    '{engines,modules}/*/server/**/*.ts',
    'modules/*/web/routes.ts',
    'app/*.ts',
    'sites/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.ts$|\/testing\/|^app\/(build|dev|web|office|modules\.(office|tabs))/.test(file))

test('the image leaves out only packages that there are, and that no running server loads', () => {
  expect(leftOut.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  const imports =
    /^\s*(?:import|export) (?!type)[^'";]*from '([^'.#][^']*)'|^import '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm
  const uses = loaded.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(imports)].map(([, ...names]) => ({
      file,
      name: names.find(Boolean)!,
    })),
  )
  const isLeftOut = (name: string) => leftOut.some((one) => name === one || name.startsWith(`${one}/`))
  expect(uses.length).toBeGreaterThan(500)
  expect(uses.filter(({ name }) => isLeftOut(name))).toEqual([])
})
