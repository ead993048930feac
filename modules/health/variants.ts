import type { PresetName } from './presets/all.ts'

/** Pages of figures for people in charge, from class to school. */
export const rolePages = ['instructor', 'leader', 'fenji', 'manager', 'epideType', 'typeList', 'details'] as const
export type RolePage = (typeof rolePages)[number]

/** A group of such pages differs only in its plans: those of a preset, or all. */
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

/** Pages under `dailyReport/…`, over all plans. */
export const dailyReportPages = ['reportAll', 'statistics', 'applyAdmin'] as const

/** The level of the unit tree at which a page starts, and its actions. */
export const pageLevels: Readonly<Record<RolePage, { from: 'scope' | 'unit' | 'person'; acts: readonly string[] }>> = {
  instructor: { from: 'person', acts: ['remind', 'commit'] },
  leader: { from: 'scope', acts: ['remind', 'commit', 'diff'] },
  fenji: { from: 'unit', acts: ['remind'] },
  manager: { from: 'scope', acts: ['remind', 'diff', 'export'] },
  epideType: { from: 'scope', acts: [] },
  typeList: { from: 'person', acts: ['export'] },
  details: { from: 'person', acts: [] },
}

/** Apps that share one path but send another school's fields. */
export const presetsOfApps: Readonly<Record<string, PresetName>> = { ucas: 'ucas', scu: 'ncov', bjut: 'ncov' }
