import type { PresetName } from './presets/all.ts'

/** The pages by which those in charge look at the reports of their people, from the class up to the school. */
export const rolePages = ['instructor', 'leader', 'fenji', 'manager', 'epideType', 'typeList', 'details'] as const
export type RolePage = (typeof rolePages)[number]

/** A group of such pages is one and the same with other plans in it: those of a preset, or all. */
export type Group = Readonly<{ preset: PresetName | 'all'; title: `group.${string}` }>

export const groups = {
  epideState: { preset: 'ncov', title: 'group.state' },
  epideBase: { preset: 'base', title: 'group.base' },
  epidemade: { preset: 'buaa', title: 'group.made' },
  epideZju: { preset: 'zju', title: 'group.state' },
  epidemic: { preset: 'ncov', title: 'group.epidemic' },
  epideXisu: { preset: 'open', title: 'group.open' },
  epidecau: { preset: 'cau', title: 'group.state' },
  epideAll: { preset: 'all', title: 'group.all' },
  fudanEpideState: { preset: 'fudan', title: 'group.state' },
} as const satisfies Record<string, Group>

/** What `dailyReport/…` shows, of every plan. */
export const dailyReportPages = ['reportAll', 'statistics', 'applyAdmin'] as const

/** Where a level of the tree begins for whoever opens the page, and what may be done there. */
export const pageLevels: Readonly<Record<RolePage, { from: 'scope' | 'unit' | 'person'; acts: readonly string[] }>> = {
  instructor: { from: 'person', acts: ['remind', 'commit'] },
  leader: { from: 'scope', acts: ['remind', 'commit', 'diff'] },
  fenji: { from: 'unit', acts: ['remind'] },
  manager: { from: 'scope', acts: ['remind', 'diff', 'export'] },
  epideType: { from: 'scope', acts: [] },
  typeList: { from: 'person', acts: ['export'] },
  details: { from: 'person', acts: [] },
}

/** Apps of one address that send another school's fields. */
export const presetsOfApps: Readonly<Record<string, PresetName>> = { ucas: 'ucas', scu: 'ncov', bjut: 'ncov' }
