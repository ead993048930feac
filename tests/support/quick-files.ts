import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './sources.ts'

/** Tests that start a portal, a server or another program are not structure tests. */
const opensPortal =
  /campus|everything\.ts|real-server|own-postgres|operator\.ts|testPortal|databaseUrl|node:child_process/

/** `npm test -- --quick`: structure tests, and the tests of parts that differ from `main`. */
export const quickFiles = (changed = changedFiles()): string[] => [
  ...new Set([...structureTests(), ...changed.flatMap(testsBeside)]),
]

function structureTests(): string[] {
  const tests = globSync('tests/**/*.test.ts', { cwd: root }).sort()
  return tests.filter((file) => !opensPortal.test(readFileSync(`${root}/${file}`, 'utf8')))
}

/** All tests of a changed module or engine; for the kernel and others, those in the same folder. */
function testsBeside(file: string): string[] {
  const [floor, name] = file.split('/')
  if (floor === 'modules' || floor === 'engines') return globSync(`${floor}/${name}/**/*.test.ts`, { cwd: root }).sort()
  if (!/^(app|kernel|sites|db|tests)$/.test(floor!)) return []
  if (file.endsWith('.test.ts')) return globSync(file, { cwd: root })
  return globSync(`${dirname(file)}/*.test.ts`, { cwd: root }).filter((test) => floor !== 'tests' && test)
}

/** Changes since the branch left `main`, committed or not. */
function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main') || git('rev-parse', 'HEAD')
  return `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter(Boolean)
}

/** '' if there is no such branch, or no git. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
