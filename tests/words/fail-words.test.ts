import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { faultNames } from '#engines/forms/faults.ts'
import { formWords } from '#engines/forms/words.ts'
import { pushBrowser } from '#engines/inbox/testing/browser.ts'
import { languages } from '#kernel/language/messages.ts'
import { fieldFaults, kernel } from '#kernel/language/words.ts'
import { failText } from '#kernel/server/http/answers/envelope.ts'
import { campus } from '#kernel/testing/campus.ts'
import { quietContract } from '#modules/messages/quiet-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { seatContract } from '#modules/seats/seat-contract.ts'
import { served as seats } from '#modules/seats/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { sources } from '../support/sources.ts'

const all = [kernel, ...modules.map(({ module }) => module)]
const fails = all.flatMap((module) => module.fails.map((name) => [`${module.key}.${name}`, module, name] as const))

/** A module's refusal may be returned by a call of another module: seats pass on refusals of tickets. */
test.each(fails)('%s is worded, whichever module was called', (_, module, name) => {
  for (const called of [module, ...all.filter(({ uses }) => uses.includes(module.key))]) {
    const said = languages.map((language) => failText(module.fail(name as never), called, language, undefined))
    expect(said.filter((text) => text === '' || text.startsWith('fail.'))).toEqual([])
  }
})

describe('what is wrong with a field', () => {
  test.each(fieldFaults)('%s is worded', (fault) => {
    for (const language of languages) expect(kernel.messages[language][`field.${fault}`]).toBeTruthy()
  })

  test.each(faultNames)('%s of a form is worded', (fault) => {
    for (const language of languages) expect(formWords[language][`fault.${fault}`]).toBeTruthy()
  })

  test('no source names another', () => {
    const named = sources().flatMap(({ path, text }) =>
      [...text.matchAll(/badInput\(\{([^}]*)\}\)/g)].flatMap(([, fields]) =>
        [...fields!.matchAll(/:\s*'([^']*)'/g)].map(([, fault]) => `${path}: ${fault}`),
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    const known = new Set<string>(fieldFaults)
    expect(named.filter((one) => !known.has(one.split(': ')[1]!))).toEqual([])
  })
})

test('whoever chooses seats too fast reads why, and so does whoever names a wrong device', async () => {
  const t = await campus([tickets, seats, shell, messages])
  const site = await t.site()
  const heard = new Map<string, string>()
  for (let press = 0; press < 60; press++) {
    const { fail, m } = await site.ask(site.lin, seatContract.hold.path, { id: randomUUID(), seats: ['A-1-1'] })
    heard.set(fail ?? 'done', m)
  }
  expect([...heard.keys()]).toContain('captchaNeeded')
  expect(heard.get('captchaNeeded')).toMatch(/滑动验证/)
  const { subscription } = pushBrowser('https://10.0.0.1/x')
  const refused = await site.ask(site.lin, quietContract.allowPush.path, subscription)
  expect(refused.d).toMatchObject({ fields: { endpoint: '填写有误' } })
})
