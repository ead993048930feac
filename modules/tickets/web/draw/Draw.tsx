import { DrawProof } from '#engines/allocation/web/DrawProof.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import { DrawCourse } from './DrawCourse.tsx'
import { DrawMine } from './DrawMine.tsx'
import './draw.css'

/** Draw page of a session: the hash before it, the full record after it, and its verification in the browser. */
export default function Draw() {
  const w = useWords(ticketWords)
  const { id = '' } = usePage().query
  const now = useNow()
  const read = useRead(peopleContract.draw, { id }, { when: id !== '' })
  return (
    <Screen
      name={read.data?.title}
      title={w('title.draw')}
      read={read}
      missing={id === ''}
      refused={<Denied note={w('draw.none')} />}
    >
      {(data) => (
        <div className="tk-draw c-stack c-gap-4">
          <div className="tk-draw__side c-stack c-gap-4">
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
            {data.record && <Button look="outline" block icon="file-check" to={fileOf(id)} label={w('draw.file')} />}
          </div>
        </div>
      )}
    </Screen>
  )
}

/** Includes the verification program, for people who do not trust the page. */
const fileOf = (id: string): string => `${apiBase()}${peopleContract.drawFile.path}?id=${encodeURIComponent(id)}`
