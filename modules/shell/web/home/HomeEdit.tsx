import './home-edit.css'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import type { HomePlace } from '../../layout-contract.ts'
import { EditFoot } from '../EditFoot.tsx'
import { ReadFault } from '../ReadFault.tsx'
import { shellWords } from '../words.ts'
import { HomeShown } from './HomeShown.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { useHomeDraft } from './use-home-draft.ts'

/** Editor of the home page: order and visibility of blocks. */
export default function HomeEdit() {
  const w = useWords(shellWords)
  const draft = useHomeDraft()
  const { shown, hidden, read } = draft
  return (
    <Screen
      title={w('title.compositionEdit')}
      foot={shown && <EditFoot busy={draft.busy} cancel={back} finish={draft.dirty ? draft.save : back} />}
      read={{ ...read, data: shown }}
      skeleton={<Skeleton shape="rows" count={4} />}
      failed={<ReadFault read={read} />}
    >
      {(shown) =>
        shown.length + hidden.length === 0 ? (
          <Empty icon="layout-grid" title={w('layout.none')} note={w('layout.noneNote')} />
        ) : (
          <div className="home-edit">
            <p className="home-edit__note">{w('layout.note')}</p>
            <Section title={w('layout.shown')}>
              <HomeShown list={shown} last={draft.last} onArrange={draft.arrange} onHide={draft.hide} />
            </Section>
            {hidden.length > 0 && (
              <Section title={w('layout.hidden')}>
                <HomeHidden list={hidden} last={draft.last} onShow={draft.show} />
              </Section>
            )}
            {(draft.own || draft.dirty) && (
              <div className="home-edit__reset">
                <Button
                  look="plain"
                  icon="refresh-cw"
                  busy={draft.busy}
                  onClick={draft.reset}
                  label={w('layout.reset')}
                />
              </div>
            )}
          </div>
        )
      }
    </Screen>
  )
}

type HomeHiddenProps = { list: readonly HomePlace[]; last: string | undefined; onShow: (key: string) => void }

function HomeHidden({ list, last, onShow }: HomeHiddenProps) {
  const w = useWords(shellWords)
  return (
    <Card flush>
      <ul className="home-places">
        {list.map(({ key, name, icon }) => (
          <li key={key} className="home-place home-place--hidden">
            <span className="home-place__icon">
              <Icon name={icon} size={22} />
            </span>
            <span className="home-place__name c-column c-grow">{name}</span>
            <PlaceButton
              icon="eye"
              label={w('layout.show', { name })}
              focused={key === last}
              onClick={() => onShow(key)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
