import type { Locator, Page } from 'playwright'

/** Request bodies sent to a path by this page. */
export function sent(page: Page, path: string): URLSearchParams[] {
  const bodies: URLSearchParams[] = []
  page.on('request', (one) => {
    if (one.url().endsWith(path)) bodies.push(new URLSearchParams(one.postData() ?? ''))
  })
  return bodies
}

export const row = (sheet: Locator, name: string) => sheet.getByRole('listitem').getByText(name, { exact: true })
