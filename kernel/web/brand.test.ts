import { expect, test } from 'vitest'
import { brandTokens, contrast } from '#kernel/brand.ts'

test.each(['#0b5fff', '#1f6f5c', '#ffcc00', '#f5a623', '#7a1f2b', '#ffffff', '#000000', '#808080'])(
  '%s stays readable wherever it is used',
  (primary) => {
    const tokens = brandTokens({ primary, accent: primary, radius: 12 })
    expect(contrast(tokens['--on-brand'], primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['--brand-text-light'], tokens['--brand-tint-light'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['--brand-text-dark'], tokens['--brand-tint-dark'])).toBeGreaterThanOrEqual(4.5)
  },
)

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
