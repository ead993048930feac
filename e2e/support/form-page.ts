import type { Page } from 'playwright'

export const fill = (number: number) => `newForm/index?formid=${number}`
export const sendButton = (page: Page) => page.locator('.ef-foot button[type=submit]')
export const sentTitle = (page: Page) => page.getByRole('heading', { name: '提交成功' })

export function countOf(page: Page, path: string): () => number {
  let n = 0
  page.on('request', (request) => {
    if (request.url().endsWith(path)) n++
  })
  return () => n
}
