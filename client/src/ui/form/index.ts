/** What forms of the console are made of. */
export { ChoiceTiles, NumberField, SelectField, TextField, useField } from './fields';
export { DateTimeField } from './DateTimeField';
export { describedBy, Field, toPublishMark } from '../Field';
export { DialogForm } from './DialogForm';
export { Form } from './Form';
export { Legend } from './Form';
export { FieldRow, Section } from './Section';
export { SwitchField } from './SwitchField';
export { keepTyped, showServerErrors, useDtoForm } from './use-dto-form';
