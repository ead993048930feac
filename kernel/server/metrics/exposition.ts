type Labels = Readonly<Record<string, string | number>>
type Sample = readonly [labels: Labels, value: number]

export type Exposition = {
  /** A number that only grows while the process lives. */
  counter: (name: string, help: string, samples: readonly Sample[]) => void
  gauge: (name: string, help: string, samples: readonly Sample[]) => void
  /** Cumulative buckets by upper bound in seconds, as the format asks for. */
  histogram: (name: string, help: string, series: readonly Series[]) => void
  text: () => string
}

/** `counts`: not cumulative, one more than `bounds`, which are in milliseconds. */
export type Series = { labels: Labels; bounds: readonly number[]; counts: ArrayLike<number>; ms: number }

/** Writes the text format of Prometheus, version 0.0.4. */
export function openExposition(): Exposition {
  const lines: string[] = []
  const head = (name: string, help: string, type: string) =>
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
  const plain = (type: string) => (name: string, help: string, samples: readonly Sample[]) => {
    if (!samples.length) return
    head(name, help, type)
    for (const [labels, value] of samples) lines.push(`${name}${spelled(labels)} ${value}`)
  }
  return {
    counter: plain('counter'),
    gauge: plain('gauge'),
    histogram: (name, help, series) => {
      if (!series.length) return
      head(name, help, 'histogram')
      for (const one of series) lines.push(...bucketLines(name, one))
    },
    text: () => `${lines.join('\n')}\n`,
  }
}

function bucketLines(name: string, { labels, bounds, counts, ms }: Series): string[] {
  let sum = 0
  const buckets = Array.from(counts, (count, i) => {
    sum += count
    const le = i < bounds.length ? bounds[i]! / 1000 : '+Inf'
    return `${name}_bucket${spelled({ ...labels, le })} ${sum}`
  })
  return [...buckets, `${name}_sum${spelled(labels)} ${ms / 1000}`, `${name}_count${spelled(labels)} ${sum}`]
}

function spelled(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return parts.length ? `{${parts.join()}}` : ''
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
