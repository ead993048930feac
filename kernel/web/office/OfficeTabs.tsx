import { useEffect, useRef } from 'react'
import { Segmented, type SegmentedProps } from './parts.tsx'

/** Tabs of a service's pages, or of the parts of a page. On a phone the row scrolls, and the selected tab is in view. */
export function OfficeTabs<K extends string>(props: SegmentedProps<K>) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab moves with the value
  useEffect(() => {
    if (row.current) showSelected(row.current)
  }, [props.value])
  return (
    <div className="office-tabs" ref={row}>
      <Segmented {...props} />
    </div>
  )
}

/** Scrolls the row only: `scrollIntoView` would also move a page that is opened again. */
function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('.ant-segmented-item-selected')?.getBoundingClientRect()
  if (!tab) return
  const box = row.getBoundingClientRect()
  row.scrollLeft += tab.left + tab.width / 2 - (box.left + box.width / 2)
}
