import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { readTokens } from '../antd/theme.ts'
import type { ChartProps } from './Chart.tsx'
import { chartOption } from './chart-option.ts'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export default function ChartCanvas(props: ChartProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const element = box.current
    if (!element) return
    const drawn = init(element, undefined, { renderer: 'svg' })
    chart.current = drawn
    const draw = () => drawn.setOption(chartOption(latest.current, readTokens(element)), true)
    const stop = onThemeChange(draw)
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    draw()
    return () => {
      stop()
      observer.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    if (box.current) chart.current?.setOption(chartOption(props, readTokens(box.current)), true)
  }, [props])
  return <div ref={box} style={{ height: props.height }} />
}

/** Canvas colours do not follow CSS: redraw when the system theme or the page's theme attribute changes. */
function onThemeChange(redraw: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(redraw)
  media.addEventListener('change', redraw)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] })
  return () => {
    media.removeEventListener('change', redraw)
    observer.disconnect()
  }
}
