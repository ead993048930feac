/**
 * What a page of this module shows. `list`: forms one may fill in. `fill`: one form, `?formid=`. `detail`: one submission, `?id=`.
 * `records`: what one has sent of a form, `?formid=`. `results`: what came of it, `?formid=`.
 */
export const views = ['list', 'fill', 'detail', 'records', 'results'] as const
export type View = (typeof views)[number]

export type Variant = Readonly<{
  view: View
  title: `title.${string}`
  /** All sections on one page, or one after another. */
  layout: 'page' | 'steps'
  /** Uses the whole width of a desktop window. */
  wide: boolean
  /** Which form is opened where the address names none: one the site has set, by the name of the setting. */
  form: '' | 'applyForm' | 'dossierForm'
  /** Read only: whatever the form's data sources found is what there is to see. */
  query: boolean
}>

const usual: Variant = { view: 'fill', title: 'title.form', layout: 'page', wide: false, form: '', query: false }

/** A group of five pages: the list, filling in, and three ways to look at what came of it. */
const group = (name: string, layout: Variant['layout']): [string, Variant][] => [
  [`${name}/index`, { ...usual, layout, view: 'list', title: 'title.list' }],
  [`${name}/formtemplat`, { ...usual, layout }],
  [`${name}/detail`, { ...usual, layout, view: 'detail', title: 'title.detail' }],
  [`${name}/detail2`, { ...usual, layout, view: 'records', title: 'title.records' }],
  [`${name}/detail3`, { ...usual, layout, view: 'results', title: 'title.results' }],
]

/** Every address of the module: the same few pages, each with its own props. */
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
