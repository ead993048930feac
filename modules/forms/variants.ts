/**
 * Page types. `list`: forms to fill in. `fill`: one form, `?formid=`. `detail`: one submission, `?id=`. `records`: own
 * submissions of a form, `?formid=`. `results`: figures, `?formid=`.
 */
export const views = ['list', 'fill', 'detail', 'records', 'results'] as const
export type View = (typeof views)[number]

export type Variant = Readonly<{
  view: View
  title: `title.${string}`
  /** All sections on one page, or as steps. */
  layout: 'page' | 'steps'
  /** Full width on desktop. */
  wide: boolean
  /** Setting with the form to open if the URL names none. */
  form: '' | 'applyForm' | 'dossierForm'
  /** Read only: shows what the form's data sources answer. */
  query: boolean
}>

const usual: Variant = { view: 'fill', title: 'title.form', layout: 'page', wide: false, form: '', query: false }

/** A group of five pages: list, fill, detail, records, results. */
const group = (name: string, layout: Variant['layout']): [string, Variant][] => [
  [`${name}/index`, { ...usual, layout, view: 'list', title: 'title.list' }],
  [`${name}/formtemplat`, { ...usual, layout }],
  [`${name}/detail`, { ...usual, layout, view: 'detail', title: 'title.detail' }],
  [`${name}/detail2`, { ...usual, layout, view: 'records', title: 'title.records' }],
  [`${name}/detail3`, { ...usual, layout, view: 'results', title: 'title.results' }],
]

/** All routes of the module: the same few pages with different props. */
export const variants: Readonly<Record<string, Variant>> = Object.fromEntries([
  ['commonForm/index', { ...usual, view: 'list', title: 'title.list' }],
  ['universalForm/index', { ...usual, wide: true }],
  ...group('form', 'page'),
  ...group('formMuc', 'steps'),
  ...group('formruc', 'page'),
  ['newForm/index', usual],
  ['mucApply/index', { ...usual, layout: 'steps', title: 'title.apply', form: 'applyForm' }],
  ['xisuApply/index', { ...usual, title: 'title.apply', form: 'applyForm' }],
  ['dossierBuaa/index', { ...usual, title: 'title.dossier', form: 'dossierForm', query: true }],
] satisfies [string, Variant][])
