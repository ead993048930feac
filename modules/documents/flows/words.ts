import type { Kind, Secrecy, Urgency } from '../shapes.ts'

type Pair = readonly [zh: string, en: string]

/** Labels of the choices in forms; the same as in the pages' words. */
export const chosenWords: {
  kinds: Readonly<Record<Kind, Pair>>
  secrecies: Readonly<Record<Secrecy, Pair>>
  urgencies: Readonly<Record<Urgency, Pair>>
} = {
  kinds: {
    notice: ['通知', 'Notice'],
    decision: ['决定', 'Decision'],
    opinion: ['意见', 'Opinion'],
    report: ['报告', 'Report'],
    request: ['请示', 'Request'],
    reply: ['批复', 'Reply'],
    letter: ['函', 'Letter'],
    minutes: ['纪要', 'Minutes'],
    bulletin: ['通报', 'Bulletin'],
  },
  secrecies: {
    open: ['公开', 'Everybody'],
    staff: ['内部', 'Staff only'],
    limited: ['限制知悉', 'Limited'],
  },
  urgencies: { normal: ['平件', 'Normal'], urgent: ['加急', 'Urgent'], flash: ['特急', 'Most urgent'] },
}
