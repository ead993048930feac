import type { ReactNode } from 'react'
import { useTitle } from '#kernel/web/pages/title.ts'
import { type FrameProps, ScreenFrame } from './ScreenFrame.tsx'
import { ReadView, type ReadViewProps } from './states/ReadView.tsx'

type OwnProps = FrameProps & {
  /** Title of the document, as the name of the shown item; otherwise that of the route. */
  name?: string
  /** Class of an element around the content. */
  wrap?: string
}
type ScreenProps<D> = OwnProps & ({ read?: undefined; children: ReactNode } | ReadViewProps<D>)

/** A page: its frame around its content, or with `read` around the data of a read (`ReadView`). */
export function Screen<D>({ name, wrap, ...props }: ScreenProps<D>) {
  useTitle(name)
  const content = props.read ? <ReadView {...props} /> : props.children
  return <ScreenFrame {...props}>{wrap ? <div className={wrap}>{content}</div> : content}</ScreenFrame>
}
