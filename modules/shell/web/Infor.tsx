import './information.css'
import { getInfo } from '#kernel/shell-contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { HomeCards } from './home/HomeCards.tsx'
import { shellWords } from './words.ts'

/** The person's profile data, and cards of modules. */
export default function Infor() {
  const w = useWords(shellWords)
  const info = useRead(getInfo, {})
  const role = useRoleName(info.data?.base.role.identity ?? '')
  return (
    <Screen title={w('title.polymerizationInfor')} wrap="information">
      <ReadView read={info}>
        {({ base }) => (
          <>
            <div className="information__who">
              <Avatar name={base.realname} src={base.avatar || undefined} size={72} />
              <p className="information__name">{base.realname}</p>
              {role && <StatusTag tone="brand">{role}</StatusTag>}
            </div>
            <Card>
              <Facts
                facts={[
                  { label: w('info.number'), value: base.role.number },
                  { label: w('info.department'), value: base.department || undefined },
                  { label: w('info.email'), value: base.email || undefined },
                  { label: w('info.mobile'), value: base.mobile || undefined },
                ]}
              />
            </Card>
            <p className="information__hint">{w('info.hint')}</p>
          </>
        )}
      </ReadView>
      <News />
    </Screen>
  )
}

/** Hidden if there are no cards. */
function News() {
  const w = useWords(shellWords)
  const { data } = useRead(contract.home, {})
  const cards = data?.blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])) ?? []
  if (cards.length === 0) return null
  return (
    <Section title={w('info.news')}>
      <HomeCards cards={cards} />
    </Section>
  )
}
