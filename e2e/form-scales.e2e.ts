import { expect, test } from 'vitest'
import type { DefinitionDraft } from '#engines/forms/definition.ts'
import { publish } from './support/form-desk.ts'
import { keepScreen } from './support/screens.ts'
import { fits } from './support/usable.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()
const agree = ['非常不同意', '不同意', '一般', '同意', '非常同意']

const survey: DefinitionDraft = {
  sections: [
    {
      key: 'all',
      title: '满意度',
      fields: [
        {
          kind: 'matrix',
          key: 'services',
          title: '您是否同意',
          rows: [{ key: 'food', label: '食堂饭菜可口' }],
          choices: agree.map((label, i) => ({ key: `a${i}`, label })),
        },
        { kind: 'scale', key: 'recommend', title: '您愿意推荐吗', low: '不愿意', high: '非常愿意' },
      ],
    },
  ],
}

test.each([360, 390] as const)(
  'a scale of eleven points and five degrees of agreement are one row each on a phone of %i',
  async (width) => {
    const { number } = await publish({ title: '满意度调查', definition: survey })
    const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260001', size: 'phone' })
    await page.setViewportSize({ width, height: 844 })
    await open(`newForm/index?formid=${number}`)
    for (const [boxes, n] of [
      ['.ef-scale__box', 11],
      ['.ef-matrix__box', 5],
    ] as const) {
      const tops = await page.locator(boxes).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(tops).toHaveLength(n)
      expect(new Set(tops).size, boxes).toBe(1)
    }
    await fits(page)
    await keepScreen(page, `form-scales-${width}`)
    expect(complaints()).toEqual([])
  },
)
