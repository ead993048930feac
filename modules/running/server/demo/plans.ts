import type { PlanRow, RunRow } from '../schema.ts'
import type { Loop } from './loops.ts'

/** The lakes of the two demo sites. */
export const loops: readonly Loop[] = [
  { lat: 30_307_000, lng: 120_086_000, east: 380, north: 270 },
  { lat: 39_962_000, lng: 116_303_000, east: 360, north: 290 },
]

export type Demo = Pick<
  PlanRow,
  | 'state'
  | 'leastMeters'
  | 'mostMeters'
  | 'paceFrom'
  | 'paceTo'
  | 'leastPoints'
  | 'windows'
  | 'dayMost'
  | 'weekLeast'
  | 'goalRuns'
  | 'uploadHours'
  | 'teamMost'
> & {
  title: readonly [string, string]
  text: readonly [string, string]
  /** Days from now. */
  from: number
  to: number
  isMain?: boolean
}

const usual = { mostMeters: 5_000, paceFrom: 180, paceTo: 540, dayMost: 1, uploadHours: 24 }
const day = [
  { from: '06:00', to: '08:30' },
  { from: '16:00', to: '22:30' },
]

export const demoPlans: readonly Demo[] = [
  {
    ...usual,
    title: ['阳光长跑', 'Campus run'],
    text: [
      '每周跑三次，每次不少于两公里，本学期累计三十次。跑步前请热身，身体不适时不要勉强。',
      'Three runs a week of at least two kilometres, thirty in the term. Warm up first, and do not run when you are unwell.',
    ],
    ...{ from: -40, to: 70, state: 'open', leastMeters: 2_000, leastPoints: 4, windows: day, isMain: true },
    ...{ weekLeast: 3, goalRuns: 30, teamMost: 8 },
  },
  {
    ...usual,
    title: ['环湖晨跑', 'Morning run around the lake'],
    text: ['自愿参加，清晨绕湖一圈。', 'Voluntary: once around the lake in the morning.'],
    ...{
      from: -10,
      to: 30,
      state: 'open',
      leastMeters: 1_600,
      leastPoints: 0,
      windows: [{ from: '05:30', to: '09:00' }],
    },
    ...{ weekLeast: 0, goalRuns: 10, teamMost: 0 },
  },
  {
    ...usual,
    title: ['春季长跑', 'Spring run'],
    text: ['下学期的计划，正在准备。', 'The plan of the next term, in preparation.'],
    ...{ from: 90, to: 200, state: 'draft', leastMeters: 2_000, leastPoints: 2, windows: day },
    ...{ weekLeast: 3, goalRuns: 36, teamMost: 8 },
  },
]

/** Names, and where on the loop. */
export const demoPoints: readonly (readonly [string, string, number])[] = [
  ['东门', 'East gate', 0],
  ['湖心亭路口', 'Pavilion crossing', 0.22],
  ['图书馆北', 'North of the library', 0.45],
  ['体育馆', 'Gymnasium', 0.7],
  ['荷花桥', 'Lotus bridge', 0.88],
]

export type DemoRunFacts = {
  daysAgo: number
  /** Minute of the day. */
  minute: number
  meters: number
  pace: number
  gap?: number
  half?: boolean
  source: RunRow['source']
  proof: RunRow['proof']
  appeal?: { text: readonly [string, string]; answer?: readonly [string, string] }
}

const good = (daysAgo: number, minute: number, pace: number): DemoRunFacts => ({
  ...{ daysAgo, minute, pace, meters: 2_150 + ((daysAgo * 37) % 900), source: 'recorded', proof: 'live' },
})

/** Runs of the i-th runner. The demo student has one of each kind, and still one to run this week. */
export function demoRuns(i: number): DemoRunFacts[] {
  if (i === 0)
    return [
      ...[30, 28, 26, 23, 21, 19, 16, 14, 12, 9, 7].map((days, n) => good(days, n % 2 ? 1_030 : 400, 330 + n * 4)),
      { ...good(20, 1_000, 150), pace: 150 },
      { ...good(10, 410, 350), half: true, meters: 2_100, appeal: lostPoint },
      { ...good(5, 1_020, 365), gap: 400, appeal: tunnel },
      { ...good(3, 1_015, 372), source: 'gpx', proof: 'file' },
      { ...good(2, 1_035, 348), meters: 1_300 },
      good(1, 1_025, 355),
    ]
  const runs = [24, 20, 17, 13, 10, 6, 3].slice(i % 4).map((days) => good(days, 985 + i * 12, 300 + i * 9))
  if (i % 5 === 1) runs.push({ ...good(4, 1_000, 340), gap: 420, appeal: tunnel })
  if (i % 5 === 2) runs.push({ ...good(8, 760, 350) })
  return runs
}

const tunnel = {
  text: [
    '体育馆后面施工围挡，手机没有信号，但我跑完了全程。',
    'There was no signal behind the building site at the gymnasium, but I ran all the way.',
  ],
} as const
const lostPoint = {
  text: ['荷花桥封闭，只能原路折返。', 'The lotus bridge was closed, so I had to turn back.'],
  answer: [
    '当天荷花桥没有封闭，其他同学的轨迹都经过了那里。请按路线再跑一次。',
    'The bridge was open that day, as other tracks show. Please run the whole way once more.',
  ],
} as const
export const demoTeams: readonly { name: readonly [string, string]; goal: number; of: readonly number[] }[] = [
  { name: ['追风小队', 'Wind chasers'], goal: 200_000, of: [0, 1, 2, 3] },
  { name: ['湖畔慢跑团', 'Lakeside joggers'], goal: 150_000, of: [4, 5, 6] },
  { name: ['早起俱乐部', 'Early risers'], goal: 100_000, of: [7, 8, 9, 10] },
]
