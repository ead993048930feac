import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { settled } from '../visit.ts'

/** Signs in with the page's own fetch, so that local host names need no DNS. */
export async function signIn(page: Page, at: string, username: string, password: string): Promise<void> {
  await page.goto(`${at}/site/center/login`)
  await settled(page)
  const text = await page.evaluate(sendForm, ['/uc/wap/login/check', `${new URLSearchParams({ username, password })}`])
  expect(text).toMatch(/^\{"e":0,/)
}

/** Makes a call from the page and returns its data. */
export async function callFrom<C extends Call>(page: Page, of: C, input: SentTo<C>): Promise<ReceivedFrom<C>> {
  const body = new URLSearchParams(input as Record<string, string>).toString()
  const { e, m, d } = JSON.parse(await page.evaluate(sendForm, [of.path, body]))
  if (e !== 0) throw new Error(`${of.path}: ${m}`)
  return d
}

const sendForm = async ([path, body]: string[]): Promise<string> => {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Requested-With': 'XMLHttpRequest' }
  return (await fetch(path!, { method: 'POST', headers: type, body: body! })).text()
}
