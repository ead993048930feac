import { DrawProof } from '#engines/allocation/web/DrawProof.tsx'
import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { apiBase } from '#kernel/web/page-info.ts'
import { useTitle } from '#kernel/web/title.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Denied } from '#kernel/web/ui/Denied.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { peopleContract } from '../people-contract.ts'
import { DrawCourse } from './DrawCourse.tsx'
import { DrawMine } from './DrawMine.tsx'
import { useNow } from './use-now.ts'
import { ticketWords } from './words.ts'
import './draw.css'

/** Draw page of a session: the hash before it, the full record after it, and its verification in the browser. */
export default function Draw() {
  const w = useWords(ticketWords)
  const { id = '' } = usePage().query
  const now = useNow()
  const read = useRead(peopleContract.draw, { id }, { when: id !== '' })
  const { data } = read
  useTitle(data?.title)
  return (
    <Screen title={w('title.draw')}>
      {data ? (
        <div className="tk-draw">
          <div className="tk-draw__side">
            <h2>{data.title}</h2>
            <DrawMine draw={data} session={id} />
            <DrawCourse draw={data} now={now} />
          </div>
          <div className="tk-draw__main">
            <DrawProof
              commitment={data.commitment}
              beaconRule={data.beaconRule}
              record={data.record}
              mine={data.mine}
            />
            {data.record && (
              <Button look="outline" block icon="file-check" to={fileOf(id)}>
                {w('draw.file')}
              </Button>
            )}
          </div>
        </div>
      ) : id === '' || read.fault instanceof Refused ? (
        <Denied note={w('draw.none')} />
      ) : read.fault ? (
        <ErrorView onRetry={read.refresh} busy={read.refreshing} />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Screen>
  )
}

/** Includes the verification program, for people who do not trust the page. */
const fileOf = (id: string): string => `${apiBase()}${peopleContract.drawFile.path}?id=${encodeURIComponent(id)}`
