/** `ok` is absent where there is nothing to hold: a figure to read. */
export type Figure = { drill: string; figure: string; value: number | string; ok?: boolean }
export type Drill = (seconds: number) => AsyncGenerator<Figure, void, void>

/** Figures of one drill. */
export const figuresOf =
  (drill: string) =>
  (figure: string, value: number | string, ok?: boolean): Figure => ({
    drill,
    figure,
    value: typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    ...(ok !== undefined && { ok }),
  })

export const secondsSince = (began: number): number => (performance.now() - began) / 1000
