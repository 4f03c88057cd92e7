import { lineIcon } from './line-icon.tsx'

export const NewWindowIcon = lineIcon(<path d="M13 5h6v6m0-6-8 8M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />)
export const PhoneIcon = lineIcon(
  <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z" />,
)
