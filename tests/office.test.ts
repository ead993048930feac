import { expect, test } from 'vitest'
import { moduleOffices } from '#app/modules.office.ts'
import { modules } from '#app/modules.server.ts'
import { languages } from '#kernel/language/messages.ts'
import { officeGroups } from '#kernel/office.ts'

const pages = moduleOffices.flatMap(({ key, words, routes }) => routes.map((page) => ({ key, words, page })))

test('no page of the back office is there twice', () => {
  const paths = pages.map(({ page }) => page.path)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test.each(pages.map((row) => [row.page.path, row] as const))(
  '%s is named in three languages, needs a right that there is, and stands in the menu or below a page',
  async (_path, { key, words, page }) => {
    const { messages } = await words()
    for (const language of languages) expect(messages[language][page.title]).toMatch(/\S/)
    expect(messages.zh[page.title]).not.toBe(messages.en[page.title])
    const module = modules.find((served) => served.module.key === key)!.module
    if (page.access.may !== '') expect(module.permissions).toContain(page.access.may)
    expect(officeGroups).toContain(page.group)
    if (page.under !== undefined) expect(pages.map((other) => other.page.path)).toContain(page.under)
    if (page.path.includes(':')) expect(page.under).toBeDefined()
  },
)

/** An export with an unknown right could never be made. */
test('every sheet that may be taken away names a right and words that there are', () => {
  for (const { module, exports } of modules) {
    for (const [name, { may, title, columns }] of Object.entries(exports)) {
      if (may !== null) expect(module.permissions, `${module.key}.${name}`).toContain(may)
      const titles = typeof columns === 'function' ? [] : columns.map((column) => column.title)
      for (const word of [title, ...titles.filter((one) => typeof one === 'string')]) {
        for (const language of languages) expect(module.messages[language][word], word).toMatch(/\S/)
      }
    }
  }
})
