import { Modal, Typography } from 'antd'

type Props = { title: string; note: string; value: string; ok: string; copy: string; onClose: () => void }

/** Shows a value that is shown only once, to be copied. */
export function Once({ title, note, value, ok, copy, onClose }: Props) {
  return (
    <Modal
      open
      centered
      width={420}
      zIndex={1400}
      title={title}
      closable={false}
      mask={{ closable: false }}
      okText={ok}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <p className="c-muted">{note}</p>
      <Typography.Text className="office-once" copyable={{ text: value, tooltips: [copy, copy] }}>
        {value}
      </Typography.Text>
    </Modal>
  )
}
