export { default as Table } from 'antd/es/table';
