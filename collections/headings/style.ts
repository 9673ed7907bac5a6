export const fontSizes = {
  sm: 'Small',
  base: 'Base',
  lg: 'Large',
  xl: 'Extra Large',
  '2xl': '2X Large',
  '3xl': '3X Large',
} as const
export const fontWeights = {
  normal: 'Normal',
  medium: 'Medium',
  semibold: 'Semibold',
  bold: 'Bold',
} as const
export const paddings = { sm: 'Small', md: 'Medium', lg: 'Large', xl: 'Extra Large' } as const
export const borderRadii = {
  none: 'None',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
  xl: 'Extra Large',
  full: 'Full',
} as const

export type HeadingStyle = {
  backgroundColor: string
  textColor: string
  fontSize: keyof typeof fontSizes
  fontWeight: keyof typeof fontWeights
  padding: keyof typeof paddings
  borderRadius: keyof typeof borderRadii
}

export const sectionHeadingStyle: HeadingStyle = {
  backgroundColor: '#f3f4f6',
  textColor: '#111827',
  fontSize: 'lg',
  fontWeight: 'semibold',
  padding: 'md',
  borderRadius: 'md',
}

export const subHeadingStyle: HeadingStyle = {
  backgroundColor: '#dbeafe',
  textColor: '#1e3a8a',
  fontSize: 'base',
  fontWeight: 'medium',
  padding: 'sm',
  borderRadius: 'md',
}

export const keysOf = <Key extends string>(labels: Record<Key, string>) =>
  Object.keys(labels) as [Key, ...Key[]]
