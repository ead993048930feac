export default function Choices() {
  return null
}
