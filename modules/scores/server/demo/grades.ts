import type { Scale } from '../../shapes.ts'

/** The same on every machine: a spread of grades by student and course. */
const spread = (n: number, i: number): number => ((n * 37 + i * 53 + ((n * i) % 17) * 11) % 100) / 100

/** A grade of the scale; the first student is a good one. */
export function gradeOf(scale: Scale, { n, i, hard }: { n: number; i: number; hard: number }): string {
  const dice = spread(n, i)
  const mark = Math.round(n === 0 ? 82 + dice * 16 - hard / 3 : 98 - dice * 34 - hard)
  if (scale === 'hundred') return String(mark)
  if (scale === 'pass') return mark < 58 ? '不合格' : '合格'
  if (scale === 'five') return mark >= 90 ? '优秀' : mark >= 80 ? '良好' : mark >= 70 ? '中等' : '及格'
  return mark >= 94 ? 'A' : mark >= 90 ? 'A-' : mark >= 85 ? 'B+' : mark >= 80 ? 'B' : mark >= 70 ? 'C+' : 'C'
}
