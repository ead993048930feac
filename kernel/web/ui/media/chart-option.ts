import type { EChartsCoreOption } from 'echarts/core'
import type { Token } from '../antd/theme.ts'
import type { ChartProps } from './Chart.tsx'

type Tokens = Record<Token, string>

/** ECharts options of our kinds of charts: light grid, no frame, brand colours first. */
export function chartOption(chart: ChartProps, tokens: Tokens): EChartsCoreOption {
  const legend = chart.kind === 'ring' || chart.series.length > 1
  return {
    color: [tokens['--brand-text'], tokens['--brand-accent'], ...others],
    textStyle: { fontFamily: tokens['--font'], color: tokens['--text-2'] },
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 190,
    legend: legend ? legendOf(tokens) : undefined,
    tooltip: tooltipOf(chart, tokens),
    ...(chart.kind === 'ring' ? ringOf(chart, tokens) : axesOf(chart, tokens, legend)),
  }
}

/** Further colours: distinct from each other, and visible on light and dark. */
const others = ['#2ba793', '#8b6fd6', '#e0627a', '#7c889b', '#c9a227']

const legendOf = (tokens: Tokens) => ({
  // One line: a second one would cover the chart.
  type: 'scroll',
  bottom: 0,
  icon: 'circle',
  itemWidth: 9,
  itemHeight: 9,
  itemGap: 16,
  textStyle: { color: tokens['--text-2'], fontSize: 12 },
  pageTextStyle: { color: tokens['--text-2'], fontSize: 12 },
  pageIconColor: tokens['--text-2'],
  pageIconInactiveColor: tokens['--line'],
  pageIconSize: 11,
})

const tooltipOf = (chart: ChartProps, tokens: Tokens) => ({
  trigger: chart.kind === 'ring' ? 'item' : 'axis',
  confine: true,
  backgroundColor: tokens['--surface'],
  borderColor: tokens['--line'],
  textStyle: { color: tokens['--text'], fontSize: 13 },
  axisPointer: { lineStyle: { color: tokens['--line'] }, type: chart.kind === 'line' ? 'line' : 'none' },
  valueFormatter: (value: unknown) => (value == null ? '–' : `${value}${chart.unit ? ` ${chart.unit}` : ''}`),
})

const isWhole = ({ values }: ChartProps['series'][number]): boolean =>
  values.every((value) => value === null || Number.isInteger(value))

function axesOf(chart: ChartProps, tokens: Tokens, legend: boolean) {
  const across = chart.kind === 'bars-across'
  const names = {
    type: 'category',
    data: [...chart.labels],
    inverse: across,
    boundaryGap: chart.kind !== 'line',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: tokens['--line'] } },
    axisLabel: { color: tokens['--text-2'], fontSize: 12, hideOverlap: true },
  }
  const unit = across ? '' : (chart.unit ?? '')
  const values = {
    type: 'value',
    ...(unit && {
      name: unit,
      nameGap: 10,
      nameTextStyle: { color: tokens['--text-2'], fontSize: 12, align: 'right' },
    }),
    axisLabel: { color: tokens['--text-2'], fontSize: 12 },
    splitLine: { lineStyle: { color: tokens['--line'], type: 'dashed' } },
    splitNumber: 4,
    // No halves of whole things.
    ...(chart.series.every(isWhole) && { minInterval: 1 }),
  }
  return {
    grid: { left: 4, right: 12, top: 16, bottom: legend ? 34 : 4, outerBoundsMode: 'same' },
    xAxis: across ? values : names,
    yAxis: across ? names : values,
    series: chart.series.map(({ name, values }, place) => ({ name, data: [...values], ...styleOf(chart.kind, place) })),
  }
}

function styleOf(kind: ChartProps['kind'], place: number) {
  if (kind === 'line') {
    // Only the first line gets a filled area: overlapping ones would mix their colours.
    const areaStyle = place === 0 ? { opacity: 0.08 } : undefined
    return { type: 'line', smooth: 0.3, showSymbol: false, lineStyle: { width: 2.5 }, areaStyle }
  }
  if (kind === 'stacked') return { type: 'bar', stack: 'all', barMaxWidth: 28 }
  const radius = kind === 'bars-across' ? [0, 6, 6, 0] : [6, 6, 0, 0]
  return { type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: radius } }
}

function ringOf(chart: ChartProps, tokens: Tokens) {
  const values = chart.series[0]?.values ?? []
  return {
    series: [
      {
        name: chart.series[0]?.name,
        type: 'pie',
        radius: ['52%', '76%'],
        center: ['50%', '44%'],
        label: { show: false },
        itemStyle: { borderColor: tokens['--surface'], borderWidth: 2, borderRadius: 4 },
        data: chart.labels.map((name, place) => ({ name, value: values[place] ?? 0 })),
      },
    ],
  }
}
