/** What the portal itself can tell a form, by name: what it is asked with, and what stands in its answer. */
export const builtIns = [
  { name: 'me', params: [], gives: ['name', 'number', 'department', 'role'] },
  { name: 'today', params: [], gives: ['day', 'weekday', 'time'] },
  { name: 'departments', params: ['under'], gives: ['list'] },
  { name: 'record', params: ['form'], gives: ['found', 'record', 'text'] },
] as const

export type BuiltInName = (typeof builtIns)[number]['name']

/** The plugin by which a form lets people look up what is registered in it about them; `by` is the field with their number. */
export const recordsPlugin = 'records'
