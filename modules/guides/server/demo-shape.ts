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
