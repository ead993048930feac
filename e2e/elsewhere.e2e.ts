import { expect, test } from 'vitest'
import { kept } from './support/offline.ts'
import { portal, withBrowser } from './visit.ts'

const newVisit = withBrowser()

test('a link to another site’s page says whose it is, and leads to it', async () => {
  const { page } = await newVisit()
  await page.goto(`${portal()}/eai/site/ticket/index`)
  await page.getByRole('heading', { name: '这个页面在另一个站点' }).waitFor()
  const way = page.getByRole('link', { name: '前往北辰理工大学' })
  expect(await way.getAttribute('href')).toBe(`${portal('beichen.localhost', '/eai')}/site/ticket/index`)
  await way.click()
  await page.waitForURL('**/eai/site/ticket/index')
  await page.goto(`${portal('beichen.localhost', '/eai')}/site/shuttleBus/index`)
  await page.getByText('Beichen Institute of Technology does not have this page; Lakeside University does.').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Go to Lakeside University' }).click()
  await page.waitForURL('**/site/shuttleBus/index')
  await page.goto(`${portal('beichen.localhost')}/site/ticket/index`)
  expect(new URL(page.url()).pathname).toBe('/eai/site/ticket/index')
})

test('a document from the offline cache asks the server about a page it does not know', async () => {
  const { page, context, open } = await newVisit({ worker: true, origin: portal('beichen.localhost', '/eai') })
  await open('')
  await kept(page)
  await context.setOffline(true)
  await page.goto(`${portal('beichen.localhost', '/eai')}/site/shuttleBus/index`)
  await page.getByRole('heading', { name: 'Network error' }).waitFor()
  await context.setOffline(false)
  await page.getByText('Beichen Institute of Technology does not have this page; Lakeside University does.').waitFor()
})
