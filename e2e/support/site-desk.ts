import type { Visit } from '../visit.ts'

/** Saves the page and waits until it is in the draft. */
export async function save({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: '保存到草稿', exact: true }).first().click()
  await page.getByText('已保存到草稿').first().waitFor()
}

export async function publish({ page }: Visit, note: string): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: '发布' })
  await drawer.getByLabel('版本说明').fill(note)
  await drawer.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('没有待发布的修改').waitFor()
}

/** The site's primary colour in the page. */
export const brandOf = ({ page }: Visit): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim())
