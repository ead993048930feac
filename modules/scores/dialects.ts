import * as z from 'zod'
import type { DataOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { trimmed } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import { inHundredths, inTenths, standingOf } from './gpa.ts'
import { scoreFace } from './server/face.ts'
import { wordOf } from './server/wording.ts'

/** Clients send them empty, or not at all, for all terms. */
const anyText = () => trimmed(40).catch('').default('')
const termInput = { xq: anyText(), year: anyText() }

type Mine = DataOf<typeof contract.mine>
type Asked = { xq: string; year: string; kcmc?: string }

const chosen = ({ list }: Mine, { xq, year, kcmc = '' }: Asked) =>
  list.filter((row) => (!xq || row.term === xq) && (!year || row.year === year) && (!kcmc || row.name.includes(kcmc)))

/** All values are strings. */
function wireRow({ site }: ReadContext, row: Mine['list'][number]) {
  const said = (key: string) => wordOf({ site, language: 'zh' }, key)
  return {
    kcmc: row.name,
    kch: row.code,
    xf: inTenths(row.credit),
    kccj: row.value,
    fslx: said(`scale.${row.scale}`),
    kclx: said(`kind.${row.kind}`),
    year: row.year,
    xq: row.term,
  }
}

/** For the page only: JSON leaves symbols out. */
const average = Symbol('gpa')
type Wire = Record<string, object> & { [average]: string }

const inChinese = () => ({ inChinese: true })

/** Paths and field names that score clients of other portals use. */
export const dialects = [
  dialect('/score/wap/default/get-data', contract.mine, {
    about: 'One’s own results by term and course name: `kcmc` and `kccj`.',
    input: z.object({ ...termInput, kcmc: anyText() }),
    in: inChinese,
    out: (data, asked) => ({ list: chosen(data, asked).map(({ name, value }) => ({ kcmc: name, kccj: value })) }),
  }),
  dialect('/buaascore/wap/default/index', contract.mine, {
    about: 'One’s own results as a map from "1": a page to a plain GET, data to every POST.',
    input: z.object(termInput),
    in: inChinese,
    out: (data, asked, ctx): Wire => ({
      ...Object.fromEntries(chosen(data, asked).map((row, i) => [String(i + 1), wireRow(ctx, row)])),
      [average]: inHundredths(standingOf(data.list, data.rule).gpa ?? 0),
    }),
    face: (ctx, wire: Wire) => scoreFace(ctx, { list: Object.values(wire), gpa: wire[average] }),
    faceOn: 'get',
  }),
]
