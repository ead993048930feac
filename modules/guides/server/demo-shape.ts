import { cellsOf, sectionsOf } from '#kernel/server/text-sections.ts'
import type { GuideBody, GuideCounter, GuideMaterial, GuideStep, GuideTopic, OpenHours } from '../shapes.ts'

export type DemoGuide = {
  title: readonly [zh: string, en: string, tw: string]
  summary: string
  topic: GuideTopic
  /** The code of its unit. */
  unit: string
  fee: string
  time: string
  keywords: readonly string[]
  body: GuideBody
  /** Readable without login. */
  isPublic?: boolean
  /** Days since the last review. */
  reviewed?: number
  isDraft?: boolean
}

const workdays = [1, 2, 3, 4, 5]
const everyDay = [1, 2, 3, 4, 5, 6, 7]
export const hours = {
  office: [
    { days: workdays, from: '08:00', until: '11:30' },
    { days: workdays, from: '14:00', until: '17:00' },
  ],
  desk: [{ days: workdays, from: '08:30', until: '17:30' }],
  long: [{ days: everyDay, from: '08:00', until: '21:30' }],
  always: [{ days: everyDay, from: '00:00', until: '23:59' }],
  mornings: [{ days: [2, 4], from: '08:30', until: '11:30' }],
} satisfies Record<string, OpenHours[]>

export const step = (title: string, text: string, to = '', label = ''): GuideStep => ({ title, text, to, label })

export const material = (name: string, note = '', copies = 1, isOptional = false): GuideMaterial => ({
  ...{ name, note, copies, isOptional },
  file: '',
  fileName: '',
})

export const counter = (name: string, place: string, phone: string, when: keyof typeof hours): GuideCounter => ({
  ...{ name, place, phone },
  hours: hours[when],
})

/**
 * Guides as text: `=== title | English | Traditional`, then `topic | unit | fee | time | keywords | flags`, the summary,
 * and a line for each part of the body (`linesOf`). Flags are `public`, `draft` and `reviewed` with a number of days.
 */
export function guidesOf(text: string): DemoGuide[] {
  return sectionsOf(text).map(([head, facts, [summary = '', ...body]]) => {
    const [topic, unit, fee, time, keywords, flags = ''] = cellsOf(facts) as [GuideTopic, ...string[]]
    const reviewed = /reviewed (\d+)/.exec(flags)?.[1]
    return {
      ...{ title: cellsOf(head) as unknown as DemoGuide['title'], summary, topic, unit: unit!, fee: fee!, time: time! },
      keywords: keywords!.split(','),
      ...(flags.includes('public') && { isPublic: true }),
      ...(flags.includes('draft') && { isDraft: true }),
      ...(reviewed && { reviewed: Number(reviewed) }),
      body: bodyOf(body),
    }
  })
}

function bodyOf(lines: readonly string[]): GuideBody {
  const { checks, steps, materials, counters, links, faq } = linesOf(lines)
  return {
    checks,
    steps,
    materials: materials.map(([name, note, copies, optional]) =>
      material(name!, note, copies ? Number(copies) : 1, optional !== undefined),
    ),
    counters: counters.map(([name, place, phone, when]) => counter(name!, place!, phone!, when as keyof typeof hours)),
    links,
    faq,
  }
}

/** `? check`, `1 step | text`, `- material | note`, `@ counter | place`, `> link | page`, `Q question | answer`. */
export function linesOf(lines: readonly string[]) {
  const of = (mark: string) => lines.filter((line) => line.startsWith(`${mark} `)).map((line) => cellsOf(line.slice(2)))
  return {
    checks: of('?').map(([check]) => check!),
    steps: of('1').map(([title, text, to, label]) => step(title!, text!, to, label)),
    materials: of('-'),
    counters: of('@'),
    links: of('>').map(([title, to]) => ({ title: title!, to: to! })),
    faq: of('Q').map(([question, answer]) => ({ question: question!, answer: answer! })),
  }
}
