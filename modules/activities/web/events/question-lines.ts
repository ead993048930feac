import type { Definition, DefinitionDraft, Field } from '#engines/forms/definition.ts'
import { formWith, isSimple, type SimpleKind } from '../../questions.ts'

/** A question as the organiser edits it; `options` one a line. `before`: the field it was read from. */
export type Line = {
  key: string
  title: string
  kind: SimpleKind
  required: boolean
  options: string
  before?: Field
}

export const hasOptions = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'choice' || kind === 'choices'

/** Undefined if the form was made in the form designer and has more than lines can say. */
export function linesOf(form: Definition | null): Line[] | undefined {
  if (!form) return []
  if (!isSimple(form)) return undefined
  return form.sections[0]!.fields.map((field) => ({
    ...{ key: field.key, title: field.title, kind: field.kind as SimpleKind, required: field.required },
    options: 'options' in field ? field.options.map(({ label }) => label).join('\n') : '',
    before: field,
  }))
}

/** Keys stay when questions are moved or removed: answers are stored by them. */
export function newLine(lines: readonly Line[]): Line {
  const last = Math.max(0, ...lines.map(({ key }) => Number(/^q(\d{1,4})$/.exec(key)?.[1] ?? 0)))
  return { key: `q${last + 1}`, title: '', kind: 'text', required: false, options: '' }
}

/** Empty for a registration without questions. What a line does not show stays as it was. */
export function formFrom(lines: readonly Line[]): DefinitionDraft | '' {
  const asked = lines.filter(({ title }) => title.trim())
  return asked.length ? formWith(asked.map(fieldOf)) : ''
}

function fieldOf({ key, title, kind, required, options, before }: Line): object {
  const kept = before?.kind === kind ? before : {}
  return { ...kept, key, kind, title: title.trim(), required, ...(hasOptions({ kind }) && optionsOf(options, before)) }
}

/** An option whose text was not changed keeps its key. */
function optionsOf(text: string, before: Field | undefined) {
  const known = before && 'options' in before ? before.options : []
  const labels = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
  const used = new Set(known.map(({ key }) => key))
  const fresh = (i: number): string => {
    let n = i + 1
    while (used.has(`o${n}`)) n += 1
    used.add(`o${n}`)
    return `o${n}`
  }
  return { options: labels.map((label, i) => known.find((one) => one.label === label) ?? { key: fresh(i), label }) }
}
