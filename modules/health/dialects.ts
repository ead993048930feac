import * as z from 'zod'
import { dialect } from '#kernel/server/dialect.ts'
import { none, text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import type { PresetName } from './presets/all.ts'
import { reportFace } from './server/codes/face.ts'
import { wholeForm } from './shapes.ts'
import { presetsOfApps } from './variants.ts'
import { dailyRecord, fudanInfo, infoData, openInfo, openSetting, pageData } from './wire-data.ts'

/** Any query parameters (`from=history`) are accepted and ignored. */
const asked = none()

const sentCode = z.union([text(16), z.number()])

function saveInput(preset: PresetName, sent: z.output<typeof wholeForm>) {
  const code = sentCode.safeParse(sent.code)
  return { preset, answers: sent, code: code.success ? String(code.data) : '' }
}

/** Legacy clients compare the whole response: its data has to be empty. */
const saved = () => ({})

const preset = (name: PresetName) => ({ in: () => ({ preset: name }) })

/** Report page of a school, and its data for scripts. */
const page = (path: string, name: PresetName) =>
  dialect(path, contract.form, {
    about: 'The daily report: a page to a browser, with what clients read in it; the data to a script.',
    input: asked,
    ...preset(name),
    out: pageData,
    face: reportFace,
  })

const info = (path: string, name: PresetName) =>
  dialect(path, contract.form, {
    about: 'What was reported today and before, and by whom.',
    input: asked,
    ...preset(name),
    out: infoData,
  })

const save = (path: string, name: PresetName) =>
  dialect(path, contract.savePosted, {
    about: 'Keeps a report: the whole form as it was shown. Day and person are the server’s own.',
    input: wholeForm,
    in: (sent) => saveInput(name, sent),
    out: saved,
  })

const appOf = ({ app_id = '' }: { app_id?: unknown }): PresetName => presetsOfApps[String(app_id)] ?? 'ncov'

/** Paths and field names used by report clients of other portals. */
export const dialects = [
  page('/ncov/wap/default/index', 'ncov'),
  save('/ncov/wap/default/save', 'ncov'),
  dialect('/ncov/wap/default/code', contract.pictureCode, {
    about: 'The picture of letters under the address that some clients know.',
    input: asked,
    in: () => ({}),
    out: (picture) => picture,
  }),
  dialect('/ncov/wap/fudan/get-info', contract.form, {
    about: 'The last report and the one before; the first is of today once today is done.',
    input: asked,
    ...preset('fudan'),
    out: fudanInfo,
  }),
  save('/ncov/wap/fudan/save', 'fudan'),
  info('/buaaxsncov/wap/default/get-info', 'buaa'),
  page('/buaaxsncov/wap/default/index', 'buaa'),
  save('/buaaxsncov/wap/default/save', 'buaa'),
  dialect('/ncov/api/default/daily', contract.form, {
    about: 'The last report in one flat record, with name and number.',
    input: wholeForm,
    in: (sent) => ({ preset: appOf(sent) }),
    out: dailyRecord,
  }),
  dialect('/ncov/api/default/index', contract.form, {
    about: 'The same as the page’s data.',
    input: wholeForm,
    in: (sent) => ({ preset: appOf(sent) }),
    out: infoData,
  }),
  dialect('/ncov/api/default/save', contract.savePosted, {
    about: 'Keeps a report sent as one flat record.',
    input: wholeForm,
    in: (sent) => saveInput(appOf(sent), sent),
    out: saved,
  }),
  save('/ucasncov/api/default/save', 'ucas'),
  dialect('/xisuncov/wap/open-report/index', contract.form, {
    about: 'The part of the day that is asked for, whether it is open, and whether it is done.',
    input: asked,
    ...preset('open'),
    out: openInfo,
  }),
  dialect('/xisuncov/wap/open-report/get-setting', contract.form, {
    about: 'The parts of the day and their hours.',
    input: asked,
    ...preset('open'),
    out: openSetting,
  }),
  save('/xisuncov/wap/open-report/save', 'open'),
  dialect('/ncov/wap/open-report/index', contract.form, {
    about: 'The same under the other address.',
    input: asked,
    ...preset('open'),
    out: openInfo,
  }),
  save('/ncov/wap/open-report/save', 'open'),
  page('/cauncovxs/wap/default/index', 'cau'),
  save('/cauncovxs/wap/default/save', 'cau'),
]
