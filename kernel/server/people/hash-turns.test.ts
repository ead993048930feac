import { expect, test } from 'vitest'
import { scopes } from '../db/scope.ts'
import { areHashesBusy, inHashTurn } from './hash-turns.ts'

test('a storm at one site is turned away at its end and leaves room for the others, who take turns with it', async () => {
  const open: (() => void)[] = []
  const begun: string[] = []
  const at = <T>(site: string, work: () => T) => scopes.run({ site, who: '' }, work)
  const hash = (site: string) =>
    at(site, () =>
      inHashTurn(() => {
        begun.push(site)
        return new Promise<void>((done) => open.push(done))
      }),
    ).catch((error: Error) => error.message)
  const storm = Array.from({ length: 312 }, () => hash('a'))
  const others = [hash('b'), hash('b')]
  expect(at('a', areHashesBusy)).toBe(true)
  expect(at('b', areHashesBusy)).toBe(false)
  let over = false
  const all = Promise.all([...storm, ...others]).finally(() => {
    over = true
  })
  while (!over) {
    open.shift()?.()
    await new Promise((go) => setImmediate(go))
  }
  const said = await all
  expect(said.filter((one) => String(one).includes('busy'))).toHaveLength(10)
  expect(begun.slice(0, 5)).toEqual(['a', 'a', 'a', 'b', 'a'])
})
