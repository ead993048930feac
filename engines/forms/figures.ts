export const measures = ['mean', 'median', 'least', 'most', 'sum'] as const
export type Measure = (typeof measures)[number]

/** The aggregated answers to one field. */
export type FieldFigures =
  | { field: string; as: 'options'; answered: number; options: { key: string; n: number }[] }
  | { field: string; as: 'matrix'; answered: number; rows: { row: string; key: string; n: number }[] }
  | ({ field: string; as: 'numbers'; answered: number } & Record<Measure, number>)
  | { field: string; as: 'days'; answered: number; days: { day: string; n: number }[] }
  | { field: string; as: 'filled'; answered: number }
