import './personal-code.css'
import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { hasPage } from '#kernel/web/navigation.ts'
import { pageInfo } from '#kernel/web/page-info.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { personalCodes } from '../code-variants.ts'
import { CodeHolder } from './CodeHolder.tsx'
import { CodePlate } from './CodePlate.tsx'
import { codeWords } from './code-words.ts'
import { usePersonalCode } from './use-personal-code.ts'

/** Personal code, for its four routes. */
export default function PersonalCode({ preset: name }: { preset: keyof typeof personalCodes }) {
  const preset = personalCodes[name]
  const w = useWords(codeWords)
  const code = usePersonalCode()
  const { data, fault, refresh } = code
  return (
    <Screen title={w(preset.title)}>
      <div className="code-page" data-look={preset.look}>
        <Card flush>
          {data ? (
            <>
              <CodeHolder holder={data.holder} look={preset.look} />
              <CodePlate code={{ ...code, data }} preset={preset} />
            </>
          ) : fault ? (
            <ErrorView
              title={w('code.failed')}
              note={fault instanceof Refused ? fault.message : undefined}
              onRetry={() => void refresh()}
            />
          ) : (
            <Skeleton shape="detail" />
          )}
        </Card>
        <p className="code-page__show">{w(preset.look === 'photo' ? 'code.showPhoto' : 'code.show')}</p>
        {preset.scan && hasPage(scanner()) && (
          <Button look="soft" icon="scan-line" block to={scanner()}>
            {w('code.scan')}
          </Button>
        )}
        <p className="code-page__safety">{w('code.safety')}</p>
      </div>
    </Screen>
  )
}

/** The scanner linked in this site's tab bar. */
const scanner = (): string => pageInfo().tabs.find((page) => /^center\/sweepCode/.test(page)) ?? 'center/sweepCode'
