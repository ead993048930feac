import { clockTime, formatTime } from '#kernel/web/time.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import type { CalendarFace, ViewItem } from '../shapes.ts'
import { isWide } from './days.ts'
import { colourOf, pageOf } from './shown.ts'
import type { Moving } from './use-moving.ts'

type ChipProps = { item: ViewItem; calendars: readonly CalendarFace[]; moving?: Moving | undefined }

/** An item in a cell or in the row of whole days. */
export function Chip({ item, calendars, moving }: ChipProps) {
  return (
    <div {...moving?.from(item)}>
      <Go
        to={pageOf(item)}
        className={classes(
          'agenda-chip c-press',
          isWide(item) && 'agenda-chip--wide',
          item.isDone && 'agenda-chip--done',
        )}
      >
        <i className="agenda-mark agenda-hue" data-colour={colourOf(calendars, item)} aria-hidden />
        {!isWide(item) && <span className="c-figures c-fixed">{formatTime(item.starts, clockTime)}</span>}
        <span className="c-ellipsis">{item.title}</span>
      </Go>
    </div>
  )
}
