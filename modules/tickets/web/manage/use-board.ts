import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { apiBase } from '#kernel/web/page-info.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { BoardFace } from '../../office-shapes.ts'

const againMs = 3_000

/** How an event stands, as it is pushed; `isLive` is false while there is no line. */
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
        // It comes back by itself, but not from an answer that is no stream.
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
