import './personal.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { getInfo } from '#kernel/shell-contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { BrandHeader } from '#kernel/web/ui/media/BrandHeader.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
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

type Base = ReceivedFrom<typeof getInfo>['base']

/** Lines keep their height while the profile loads. */
function Who({ name, base }: { name: string; base: Base | undefined }) {
  const role = useRoleName(base?.role.identity ?? '')
  return (
    <div className="who c-line c-gap-4">
      <Avatar name={base?.realname ?? name} src={base?.avatar || undefined} size={64} />
      <div className="who__words">
        <p className="who__name">{base?.realname ?? name}</p>
        <p className="who__line c-cluster">
          {base?.role.number}
          {role && <span className="who__role">{role}</span>}
        </p>
        <p className="who__line c-cluster">{base?.department}</p>
      </div>
    </div>
  )
}

function Stranger() {
  const w = useWords(identityWords)
  return (
    <div className="who c-line c-gap-4">
      <span className="who__nobody c-centre">
        <Icon name="user" size={30} />
      </span>
      <div className="who__words">
        <p className="who__name">{w('notLoggedIn')}</p>
        <p className="who__line c-cluster">{w('loginFirst')}</p>
        <button type="button" className="who__login c-press" onClick={() => location.assign(loginAddress())}>
          {w('login')}
        </button>
      </div>
    </div>
  )
}
