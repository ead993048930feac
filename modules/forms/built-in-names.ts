/** Built-in data sources of forms: name, parameters and answer fields. */
export const builtIns = [
  { name: 'me', params: [], gives: ['name', 'number', 'department', 'role'] },
  { name: 'today', params: [], gives: ['day', 'weekday', 'time'] },
  { name: 'departments', params: ['under'], gives: ['list'] },
  { name: 'record', params: ['form'], gives: ['found', 'record', 'text'] },
] as const

export type BuiltInName = (typeof builtIns)[number]['name']

/** Plugin that lets people look up the record about themselves; `by` is the field with the person number. */
export const recordsPlugin = 'records'
