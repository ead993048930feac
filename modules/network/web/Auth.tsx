import './network.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { duration } from './amounts.ts'
import { FreshNote } from './FreshNote.tsx'
import { stateTones } from './tones.ts'
import { ownReads } from './use-fresh.ts'
import { networkWords } from './words.ts'

/** Whether this device is online with one's account, and the way in or out. */
export default function Auth() {
  const w = useWords(networkWords)
  const read = useRead(contract.here, {})
  const kick = useAction(contract.kick, { changes: ownReads, success: w('devices.kicked') })
  return (
    <Screen title={w('title.auth')} read={read} skeleton="cards" fresh="pull">
      {({ device, address, loginPage, username, state, freshness }) => (
        <div className="net-page c-stack c-gap-3">
          <FreshNote freshness={freshness} />
          <Card>
            <Result
              outcome={device ? 'success' : 'info'}
              title={w(device ? 'auth.on' : 'auth.off')}
              next={device ? undefined : w(loginPage ? 'auth.offNote' : 'auth.noPage')}
              actions={
                device ? (
                  <Button
                    look="danger"
                    block
                    busy={kick.busy}
                    label={w('auth.logout')}
                    onClick={() => void kick.run({ id: device.id })}
                  />
                ) : (
                  loginPage && <Button block icon="external-link" to={loginPage} label={w('auth.login')} />
                )
              }
            >
              <Facts
                facts={[
                  { label: w('username'), value: username },
                  {
                    label: w('stateLabel'),
                    value: <StatusTag tone={stateTones[state]}>{w(`state.${state}`)}</StatusTag>,
                  },
                  { label: w('auth.address'), value: address },
                  device !== null && {
                    label: w('device.since'),
                    value: `${formatTime(device.since)} · ${duration(w, device.seconds)}`,
                  },
                ]}
              />
            </Result>
          </Card>
          <Button look="soft" block to="network/device" label={w('title.devices')} />
        </div>
      )}
    </Screen>
  )
}
