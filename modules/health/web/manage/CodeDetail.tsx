import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { codeCalls } from '../../code-contract.ts'
import { colourSet } from './case-parts.tsx'
import { manageWords } from './words.ts'

type Props = { /** '' asks for the person first. */ person: string; onClose: () => void }

/** Colour of someone's code with reasons. */
export function CodeDetail({ person, onClose }: Props) {
  const w = useWords(manageWords)
  const [chosen, setChosen] = useState(person)
  const read = useRead(codeCalls.codeOf, { person: chosen }, { when: chosen !== '' })
  return (
    <Detail title={w('codes.look')} onClose={onClose}>
      {person === '' && (
        <PeopleSelect label={w('codes.lookOf')} value={chosen} onChange={(next) => setChosen(String(next ?? ''))} />
      )}
      {chosen !== '' && <FromRead read={read}>{(code) => <Code code={code} />}</FromRead>}
    </Detail>
  )
}

function Code({ code }: { code: ReceivedFrom<typeof codeCalls.codeOf> }) {
  const w = useWords(manageWords)
  return (
    <>
      <Facts
        facts={[
          { label: w('case.person'), value: `${code.realname} · ${code.number} · ${code.department}` },
          { label: w('column.colour'), value: colourSet.show(code.colour) },
          { label: w('column.test'), value: code.days < 0 ? w('fact.noTest') : w('fact.days', { n: code.days }) },
        ]}
      />
      {code.reasons.map(({ name, title, wayOut }) => (
        <section key={name} className="office-part">
          <h3>{title}</h3>
          <p>{wayOut}</p>
        </section>
      ))}
    </>
  )
}
