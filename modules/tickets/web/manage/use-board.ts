import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { BoardFace } from '../../office-shapes.ts'

const againMs = 3_000

/** Pushed sales figures of an event; `isLive` is false while disconnected. */
export function useBoard(id: string): { face: BoardFace | undefined; isLive: boolean } {
  const { active } = usePage()
  const [face, setFace] = useState<BoardFace>()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!active || !id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource
    const follow = () => {
      source = new EventSource(`${apiBase()}${contract.board.path}?id=${id}&as=events`)
      source.addEventListener('board', ({ data }) => {
        setFace(JSON.parse(data) as BoardFace)
        setLive(true)
      })
      source.addEventListener('error', () => {
        setLive(false)
        // EventSource reconnects by itself, except after an answer that is not a stream.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(follow, againMs)
      })
    }
    follow()
    return () => {
      clearTimeout(timer)
      source.close()
      setLive(false)
    }
  }, [active, id])
  return { face, isLive }
}
