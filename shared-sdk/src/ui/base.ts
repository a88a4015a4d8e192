// What the first page needs of @hima/sdk/ui, so that nobody downloads the rest of it to sign in. A tier
// of its own because a shared module is downloaded whole. Everything here is exported by ./ui as well,
// and is the same code on the page whichever name it was imported under.
export { default as Alert } from 'antd/es/alert';
export { default as Button } from 'antd/es/button';
export { default as Input } from 'antd/es/input';

export { default as BulbOutlined } from '@ant-design/icons/es/icons/BulbOutlined';
export { default as GlobalOutlined } from '@ant-design/icons/es/icons/GlobalOutlined';
export { default as ReloadOutlined } from '@ant-design/icons/es/icons/ReloadOutlined';
export { default as SafetyOutlined } from '@ant-design/icons/es/icons/SafetyOutlined';

export { Logo } from './brand/logo';
export { RingArt, type RingScene } from './brand/ring-art';
export { CodeField, type CodeFieldProps } from './form/code-field';
export { useFormRules } from './form/form-rules';
export { Form } from './form/form';
export { SubmitButton } from './form/submit-button';
export { useFormValid } from './form/use-form-valid';
export { MenuButton } from './menu-button';
export { Skeleton } from './states/skeleton';
export { Ltr } from './text/ltr';
