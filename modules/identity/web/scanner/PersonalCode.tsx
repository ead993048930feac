import './personal-code.css'
import { useWords } from '#kernel/web/language.tsx'
import { hasPage } from '#kernel/web/pages/navigation.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { type CodePreset, personalCodes } from '../../code-variants.ts'
import { CodePlate } from './CodePlate.tsx'
import { codeWords } from './code-words.ts'
import { usePersonalCode } from './use-personal-code.ts'

/** Personal code, for its four routes. */
export default function PersonalCode({ preset: name }: { preset: keyof typeof personalCodes }) {
  const preset = personalCodes[name]
  const w = useWords(codeWords)
  const code = usePersonalCode()
  return (
    <Screen title={w(preset.title)}>
      <div className="code-page c-stack" data-look={preset.look}>
        <Card flush>
          <ReadView read={code} failedTitle={w('code.failed')}>
            {(data) => (
              <>
                <CodeHolder holder={data.holder} look={preset.look} />
                <CodePlate code={{ ...code, data }} preset={preset} />
              </>
            )}
          </ReadView>
        </Card>
        <p className="code-page__show">{w(preset.look === 'photo' ? 'code.showPhoto' : 'code.show')}</p>
        {preset.scan && hasPage(scanner()) && (
          <Button look="soft" icon="scan-line" block to={scanner()} label={w('code.scan')} />
        )}
        <p className="code-page__safety c-faint c-font-2">{w('code.safety')}</p>
      </div>
    </Screen>
  )
}

/** The scanner linked in this site's tab bar. */
const scanner = (): string => pageInfo().tabs.find((page) => /^center\/sweepCode/.test(page)) ?? 'center/sweepCode'

type Holder = { name: string; number: string; department: string; identity: string; avatar: string }

/** Holder of the code: a line on the site's colour, a photo to compare, or the name only. */
function CodeHolder({ holder, look }: { holder: Holder; look: CodePreset['look'] }) {
  const { name, number, department, identity, avatar } = holder
  const role = useRoleName(identity)
  if (look === 'plain') {
    return (
      <p className="code-holder c-line code-holder--plain">
        {name} <span>{number}</span>
      </p>
    )
  }
  return (
    <div className="code-holder c-line" data-look={look}>
      <Avatar name={name} src={avatar || undefined} size={look === 'photo' ? 104 : 52} />
      <div className="code-holder__words">
        <p className="code-holder__name">
          {name}
          <span className="code-holder__role">{role}</span>
        </p>
        <p className="code-holder__line">{number}</p>
        {department && <p className="code-holder__line">{department}</p>}
      </div>
    </div>
  )
}
