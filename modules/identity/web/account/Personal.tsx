import './personal.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { BrandHeader } from '#kernel/web/ui/media/BrandHeader.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { Stranger, Who } from '../sign-in/Who.tsx'
import { identityWords } from '../words.ts'
import { CommonLinks, OwnLinks } from './PersonalLinks.tsx'
import { Preferences } from './Preferences.tsx'

/** The person's page; anonymous visitors get the login and device settings. */
export default function Personal() {
  const w = useWords(identityWords)
  const session = useSession()
  const known = session.state === 'person'
  const { data } = useRead(contract.getInfo, {}, { when: known, mode: 'silent' })
  const { data: profile } = useRead(contract.profile, {}, { when: known, mode: 'silent' })
  return (
    <Screen title={w('title.personal')} bar="none" back={false}>
      <BrandHeader>
        {session.state === 'anonymous' ? <Stranger /> : <Who name={known ? session.name : ''} base={data?.base} />}
      </BrandHeader>
      <div className="personal">
        {known && <OwnLinks profile={profile} />}
        <CommonLinks />
        <Preferences />
      </div>
    </Screen>
  )
}
